import { FailureNotice } from '../../ui/notice.tsx';

interface PageFailureProps {
  /** What the page is about, until its own name is known. */
  title: string;
  error: Error;
  onRetry(): void;
}

/** In place of a page whose heading comes from the server. */
export function PageFailure({ title, error, onRetry }: PageFailureProps) {
  return (
    <>
      <h1 className="hidden">{title}</h1>
      <FailureNotice error={error} onRetry={onRetry} />
    </>
  );
}
