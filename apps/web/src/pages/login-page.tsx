import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lastLoginFailure } from '../features/session/login-failure.ts';
import { brandNamed, site } from '../lib/site.ts';
import { Card } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import layout from './layout.module.css';

/** On to the central page at once; after an error, only when asked, so that nobody is sent in circles. */
export function LoginPage() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const failed = search.error === 'true' || search.error === true;
  const brand = brandNamed(site.brand);
  const address = `${site.central}/cas/login?${new URLSearchParams({ service: location.origin, from: brand.login.from })}`;
  useEffect(() => {
    if (!failed) location.replace(address);
  }, [failed, address]);

  if (!failed) {
    return (
      <main className={layout.centered}>
        <div className={layout.narrow}>
          <Loading heights={[180]} />
          <p className={layout.soft}>
            Vous allez être dirigé vers la page de connexion. <a href={address}>Y aller maintenant</a>
          </p>
        </div>
      </main>
    );
  }
  return (
    <main className={layout.centered}>
      <div className={layout.narrow}>
        <img src={`${brand.logoPrefix}${brand.logoPostfix}`} alt={brand.appTitle} height={44} />
        <Card as="div">
          <div className={layout.stack}>
            <h1>La connexion n’a pas abouti</h1>
            <p role="alert">
              {lastLoginFailure()?.message ??
                'Votre accès n’a pas pu être ouvert. Connectez-vous de nouveau, ou rapprochez-vous de votre école.'}
            </p>
            <div>
              <Button component="a" href={`${address}&renew=true`} size="md">
                Se connecter
              </Button>
            </div>
          </div>
        </Card>
      </div>
    </main>
  );
}
