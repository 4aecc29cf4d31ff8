/** Mantine, for what opens after the first page: menus, panels and lists. */
import { createTheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine.css';

const theme = createTheme({ respectReducedMotion: true });
/** The scheme is written on the root element by lib/color-scheme.ts: Mantine's own manager does nothing. */
const scheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';

/**
 * Wraps whatever is made of Mantine's components. Its module is in no file of the first page; it brings Mantine's style sheet, in
 * our colours and sizes.
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
