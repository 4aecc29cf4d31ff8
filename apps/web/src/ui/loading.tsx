import { Skeleton } from '@mantine/core';

/** Grey shapes of what is coming, each of its own height, with the word for those who can't see them. */
export function Loading({ heights }: { heights: readonly number[] }) {
  return (
    <div role="status" style={{ display: 'grid', gap: 16 }}>
      <span className="hidden">Chargement…</span>
      {heights.map((height) => (
        <Skeleton key={height} height={height} radius="lg" />
      ))}
    </div>
  );
}
