/** Mantine, for what opens after the first page: menus, panels, lists and the fields of forms. */
import { createTheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './mantine.css';

const theme = createTheme({ respectReducedMotion: true });
/** The scheme is on the root element already, and none of Mantine's business (lib/color-scheme.ts). */
const scheme: MantineColorSchemeManager = {
  get: () => 'auto',
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';

/**
 * Around whatever is Mantine's, in a file that the first page does not bring along: it comes with its style sheet, whose
 * colours and measures are ours.
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
