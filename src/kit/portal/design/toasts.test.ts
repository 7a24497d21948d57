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

  it('has the tone of a success by default, and closes after four seconds', () => {
    showToast('Guardado');
    showToast('Perdido', 'danger');
    expect(shown()).toEqual(['Guardado (success)', 'Perdido (danger)']);
    vi.advanceTimersByTime(3999);
    expect(shown()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('closes after eight seconds if it has an action', () => {
    showToast('Eliminada', 'success', { label: 'Deshacer', onPress: () => undefined });
    vi.advanceTimersByTime(7999);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('replaces a toast with the same message, unless that has an action', () => {
    showToast('Copiado');
    showToast('Copiado');
    expect(shown()).toHaveLength(1);
    showToast('Eliminada', 'success', { label: 'Deshacer', onPress: () => undefined });
    showToast('Eliminada');
    expect(shown()).toHaveLength(3);
  });
});
