import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Goal, toGoalForm } from '../../common/rhythm/api.ts';
import { call } from '../../lib/call.ts';
import { seriesQuery } from '../series/api.ts';

/** Saves the goal; the dashboard then loads the plan that follows from it. */
export function useSaveGoal() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (goal: Goal) => call('PUT /api/front/objectif', { form: toGoalForm(goal) }),
    // The form closes at once; the new plan follows.
    onSuccess: () => void client.invalidateQueries({ queryKey: seriesQuery.queryKey }),
  });
}
