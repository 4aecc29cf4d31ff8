import { IconDeviceDesktop, IconDeviceMobile, IconDevices } from '@tabler/icons-react';
import { plural } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import classes from './account.module.css';
import { deviceName, isHandheld } from './devices.ts';
import list from './devices-card.module.css';
import { Done, PartTitle } from './part-title.tsx';
import { useDevices, useEndDevices } from './queries.ts';
import { dayAndTime } from './when.ts';
import type { SignedInDevice } from './wire.ts';

/** The signed-in devices, and buttons that sign them out. */
export function DevicesCard() {
  const devices = useDevices();
  return (
    <Card
      title={<PartTitle icon={<IconDevices size={22} aria-hidden="true" />}>Appareils connectés</PartTitle>}
    >
      <div className={classes.parts}>
        {devices.error && <FailureNotice error={devices.error} onRetry={() => void devices.refetch()} />}
        {devices.isPending && <Loading heights={[120]} />}
        {devices.data && <Devices devices={devices.data} />}
      </div>
    </Card>
  );
}

function Devices({ devices }: { devices: readonly SignedInDevice[] }) {
  const { mutate, isPending, variables, data, error } = useEndDevices();
  const others = devices.filter(({ isThis }) => !isThis).length;
  return (
    <>
      <p className={classes.soft}>
        Un appareil que vous ne reconnaissez pas&nbsp;? Déconnectez-le, puis changez votre mot de passe.
      </p>
      <ul className={list.devices}>
        {devices.map((device) => (
          <Line
            key={device.id}
            device={device}
            busy={isPending && variables === device.id}
            disabled={isPending}
            onEnd={() => mutate(device.id)}
          />
        ))}
      </ul>
      {error && <Alert>{error.message}</Alert>}
      {others > 1 && (
        <Button
          size="md"
          variant="default"
          loading={isPending && variables === 'others'}
          disabled={isPending}
          onClick={() => mutate('others')}
        >
          Déconnecter les autres
        </Button>
      )}
      <Done>{data !== undefined && `${plural(data, 'appareil déconnecté', 'appareils déconnectés')}.`}</Done>
    </>
  );
}

interface LineProps {
  device: SignedInDevice;
  busy: boolean;
  disabled: boolean;
  onEnd(): void;
}

function Line({ device, busy, disabled, onEnd }: LineProps) {
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
  const name = deviceName(device);
  return (
    <li className={list.device}>
      <Icon size={24} aria-hidden="true" />
      <div>
        <p className={list.name}>{name}</p>
        <p className={list.times}>
          {device.isThis ? 'Cet appareil' : `Dernière activité le ${dayAndTime(device.seenAt)}`}
          <br />
          Connecté depuis le {dayAndTime(device.openedAt)}
        </p>
      </div>
      {!device.isThis && (
        <Button
          variant="default"
          aria-label={`Déconnecter ${name}, vu le ${dayAndTime(device.seenAt)}`}
          loading={busy}
          disabled={disabled}
          onClick={onEnd}
        >
          Déconnecter
        </Button>
      )}
    </li>
  );
}
