import { useLingui } from '@lingui/react/macro';
import { isOrderState } from '../../rules/status.ts';
import './messages.es.po';

/** Returns the label of an order's state by code; 'status' for a code that is not a number (specification B4). */
export function useStatusName(): (code: string) => string {
  const { t } = useLingui();
  return (code) => {
    if (!isOrderState(code)) {
      return /^-?\d/.test(code)
        ? t({ message: `Status ${code}`, context: 'order' })
        : t({ message: 'Status', context: 'order' });
    }
    switch (code) {
      case '1':
        return t({ message: 'Requested', context: 'order' });
      case '2':
        return t({ message: 'Accepted', context: 'order' });
      case '3':
        return t({ message: 'Remissioned', context: 'order' });
      case '4':
        return t({ message: 'Billed', context: 'order' });
      case '5':
        return t({ message: 'Dispatched', context: 'order' });
      case '6':
        return t({ message: 'Rejected', context: 'order' });
      case '-1':
        return t({ message: 'Sent to review', context: 'order' });
      case '-1.5':
        return t({ message: 'Request sent', context: 'order' });
      case '-2':
        return t({ message: 'Approved order', context: 'order' });
      case '-2.1':
        return t({ message: 'In portfolio review', context: 'order' });
      case '-2.3':
        return t({ message: 'Release requested', context: 'order' });
      case '-2.5':
      case '3.3':
        return t({ message: 'Released by portfolio', context: 'order' });
      case '3.1':
      case '3.4':
        return t({ message: 'In logistics review', context: 'order' });
      case '3.2':
        return t({ message: 'Released by logistics', context: 'order' });
    }
  };
}
