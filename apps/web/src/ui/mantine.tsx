/** Mantine, for what opens after the first page: menus, panels and lists. */
import { createTheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine.css';

const theme = createTheme({ respectReducedMotion: true });
/** lib/color-scheme.ts writes the scheme on the root element, so Mantine's manager does nothing. */
const scheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';

/**
 * Wraps Mantine's components. No file of the first page imports this module; it brings Mantine's style sheet, in our
 * colours and sizes.
 */
export function WithMantine({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={scheme}
      getRootElement={() => undefined}
      getStyleNonce={() => nonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
