import { PURPOSES } from '@balise/contract/base/codes';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './consent.module.css';
import { openChoices } from './consent-store.ts';
import { useDecision } from './use-decision.ts';

/** Three buttons of the same weight at the bottom of the window. The page stays usable and can scroll clear of it. */
export function ConsentBanner() {
  const { choose, deciding, failure } = useDecision();
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style: body } = document.body;
    const { style: root } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      body.paddingBottom = height;
      root.scrollPaddingBottom = height;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      body.paddingBottom = '';
      root.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <section ref={banner} className={classes.banner} aria-labelledby="consent-title">
      <div className={classes.words}>
        <p id="consent-title" className={classes.title}>
          Vos cookies, votre choix
        </p>
        <p>
          Avec votre accord, nous mesurons l’audience de ces pages avec Google Tag Manager. Refuser ne change
          rien à votre formation, et vous pourrez changer d’avis en bas de chaque page.
        </p>
        {failure && <p role="alert">Votre choix n’a pas pu être enregistré. {failure.message}</p>}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" disabled={deciding} onClick={() => choose(PURPOSES)}>
          Tout accepter
        </Button>
        <Button variant="default" disabled={deciding} onClick={() => choose([])}>
          Tout refuser
        </Button>
        <Button variant="default" disabled={deciding} onClick={openChoices}>
          Choisir
        </Button>
      </div>
    </section>
  );
}
