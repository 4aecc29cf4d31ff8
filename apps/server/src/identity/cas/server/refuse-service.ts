/** Refuses a service that is not registered; the page names the service and says who can register it. */
import type { FastifyReply } from 'fastify';
import { findBrand } from '../../../platform/brand/api.ts';
import { sendPage } from '../../../platform/pages/api.ts';
import type { SignOnContext } from './context.ts';
import { refusedServicePage } from './pages/notice-pages.ts';

const MAX_SHOWN = 200;

export function refuseService(
  { settings, securityLog }: SignOnContext,
  reply: FastifyReply,
  { service, from }: { service: string | undefined; from: string | undefined },
): FastifyReply {
  const { request } = reply;
  const asked = service ?? '';
  const origin = URL.canParse(asked) ? new URL(asked).origin : 'no address';
  request.log.warn({ origin }, 'a service that is not registered asks for a sign-on');
  securityLog.record(request, { kind: 'service_refused', detail: origin });
  return sendPage(reply, refusedServicePage(findBrand(settings, from), withoutQuery(asked)), { status: 403 });
}

/** The address without its query, which may hold a secret. */
function withoutQuery(service: string): string {
  const [address = ''] = service.split(/[?#]/);
  return address.replace(/\p{C}/gu, '\uFFFD').slice(0, MAX_SHOWN);
}
