import { useEffect } from 'react';

/**
 * A button is disabled while its act runs, and the browser then takes the focus from it. Once it can be pressed again, it
 * has the focus back, unless something else got it meanwhile.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent): void => {
      last = target;
    };
    const isFree = (): boolean => !document.activeElement || document.activeElement.matches('body, dialog');
    const observer = new MutationObserver((changes) => {
      const button = changes.find(({ target }) => target === last)?.target;
      if (button instanceof HTMLButtonElement && !button.disabled && isFree())
        button.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
