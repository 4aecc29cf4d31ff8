import { Button } from '../ui/button.tsx';

interface FormActionsProps {
  /** Id of the form. */
  form: string;
  /** What the button does that sends it. */
  act: string;
  pending: boolean;
  /** What the button says that closes the dialog. */
  back?: string;
  onClose(): void;
}

/** The two buttons of a dialog with a form. */
export function FormActions({ form, act, pending, back = 'Annuler', onClose }: FormActionsProps) {
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {back}
      </Button>
      <Button type="submit" form={form} loading={pending}>
        {act}
      </Button>
    </>
  );
}
