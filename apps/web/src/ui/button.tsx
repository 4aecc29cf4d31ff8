import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './button.module.css';
import { Spinner } from './spinner.tsx';

interface Look {
  /** How prominent it is: the page's main action, a second one, plain text, with a border. */
  variant?: 'filled' | 'light' | 'subtle' | 'default';
  size?: 'compact' | 'sm' | 'md' | 'lg';
  /** Its text is in the quieter colour. */
  quiet?: boolean;
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

export type ButtonProps = Look & {
  /** While its action runs: a spinner in place of its text, and no second press. */
  loading?: boolean;
} & Omit<ComponentPropsWithRef<'button'>, keyof Look>;

export type AnchorButtonProps = Look & Omit<ComponentPropsWithRef<'a'>, keyof Look>;

export function Button({ loading = false, disabled = false, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...looksOf(props)}
      disabled={disabled || loading}
      data-loading={loading || undefined}
    >
      {loading && (
        <span className={classes.wait}>
          <Spinner />
        </span>
      )}
      <Inner {...props} />
    </button>
  );
}

/** A link to another site, drawn as a button. */
export function AnchorButton(props: AnchorButtonProps) {
  return (
    <a {...looksOf(props)}>
      <Inner {...props} />
    </a>
  );
}

/** A link to a page of the application, drawn as a button. */
export const LinkButton = createLink(AnchorButton);

function looksOf<Props extends Look>(props: Props) {
  const { variant, size, quiet, fullWidth, leftSection, rightSection, className = '', ...others } = props;
  return {
    ...others,
    'data-variant': variant ?? 'filled',
    'data-size': size ?? 'sm',
    'data-quiet': quiet || undefined,
    'data-block': fullWidth || undefined,
    'data-left': Boolean(leftSection) || undefined,
    'data-right': Boolean(rightSection) || undefined,
    className: `${classes.button} ${className}`,
  };
}

function Inner({ leftSection, rightSection, children }: Look) {
  return (
    <span className={classes.inner}>
      {leftSection && (
        <span className={classes.section} data-position="left">
          {leftSection}
        </span>
      )}
      <span className={classes.label}>{children}</span>
      {rightSection && (
        <span className={classes.section} data-position="right">
          {rightSection}
        </span>
      )}
    </span>
  );
}
