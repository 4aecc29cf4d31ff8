/** What loads when it is first shown. */
export const loadGatewayCard = () => import('./gateway-card.tsx').then(({ GatewayCard }) => GatewayCard);
