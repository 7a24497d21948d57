import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, toasts } from './toasts.ts';

const shown = () => toasts.get().map(({ message, variant }) => `${message} (${variant})`);

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('is a success unless it says otherwise, and closes after four seconds', () => {
    showToast('Guardado');
    showToast('Perdido', 'danger');
    expect(shown()).toEqual(['Guardado (success)', 'Perdido (danger)']);
    vi.advanceTimersByTime(3999);
    expect(shown()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('with something to press closes after eight', () => {
    showToast('Eliminada', 'success', { label: 'Deshacer', onPress: () => undefined });
    vi.advanceTimersByTime(7999);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('takes the place of one with the same message, unless that offers something', () => {
    showToast('Copiado');
    showToast('Copiado');
    expect(shown()).toHaveLength(1);
    showToast('Eliminada', 'success', { label: 'Deshacer', onPress: () => undefined });
    showToast('Eliminada');
    expect(shown()).toHaveLength(3);
  });
});
