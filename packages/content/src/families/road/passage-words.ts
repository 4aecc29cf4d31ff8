/** What is said of each style of exercise on right of way. */
import type { CrossroadsStyle } from './crossing-scenes.ts';

export type Style = CrossroadsStyle | 'ring' | 'narrow' | 'rail';

export const EXPLANATION: Readonly<Record<Style, string>> = {
  plain:
    'Sans signalisation, on cède le passage à qui vient de droite. Celui qui tourne à gauche cède en plus à qui vient en face, tout droit ou vers sa droite. Si les trajectoires ne se croisent pas, personne n’attend.',
  signed:
    'Les panneaux l’emportent sur la priorité à droite. Au stop comme au cédez-le-passage, on laisse passer les véhicules de l’autre route. Entre deux usagers qui se font face, celui qui tourne à gauche attend.',
  track:
    'Qui débouche d’un chemin de terre, d’un parking ou d’un accès privé cède le passage à tous, même sans panneau. Entre les autres, la priorité à droite et la règle du tourne-à-gauche demeurent.',
  lit: 'Un feu vert n’autorise pas tout : celui qui tourne à gauche laisse passer qui vient en face. Un feu jaune clignotant ne règle rien : on revient aux panneaux, et sans panneau à la priorité à droite.',
  ring: 'Avec le panneau à flèches et la ligne de cédez-le-passage, qui entre laisse passer ceux qui circulent sur l’anneau. Sans panneau ni ligne aux entrées, c’est la priorité à droite : qui tourne laisse entrer.',
  crossing:
    'Le piéton qui traverse régulièrement, ou qui en montre clairement l’intention, passe avant les véhicules, y compris avant celui qui tourne et coupe son passage.',
  tram: 'Le tram passe avant les autres véhicules, d’où qu’il vienne, sauf si un panneau, un feu ou un agent l’arrête. Entre les autres usagers, les règles communes demeurent.',
  'blue-light':
    'Ambulance, police ou pompiers passent avant tous quand leurs feux bleus et leur avertisseur l’annoncent ; sans eux, ils suivent les règles communes.',
  agent:
    'Les gestes de l’agent l’emportent sur les feux, les panneaux et les règles. Qui voit sa poitrine ou son dos s’arrête, qui voit son profil passe, un bras levé arrête tout le monde. Le piéton traverse la route arrêtée, et qui tourne à gauche laisse toujours passer qui vient en face.',
  reserved:
    'La voie cyclable ou de bus est à droite de la mienne. Si je tourne à droite, je la coupe : je cède à qui y continue tout droit. Entre les autres, panneaux, priorité à droite et tourne-à-gauche demeurent.',
  swing:
    'Un long véhicule qui tourne à droite passe sur tout le sol teinté : son avant prend l’autre moitié de la route où il entre, son arrière coupe le virage. Qui attend là compte avec lui, selon les panneaux ou la priorité à droite. On ne le dépasse pas par la droite : c’est interdit, et son conducteur n’y voit personne.',
  narrow:
    'Où l’on ne passe pas de front, les panneaux décident d’abord : flèche rouge, je cède ; flèche blanche sur fond bleu, je passe. Sans eux, dans une forte pente, celui qui descend s’arrête. Ailleurs, le véhicule de plus de 2 m de large ou de 7 m de long s’arrête.',
  rail: 'Barrières fermées ou en mouvement, ou signal rouge clignotant : on s’arrête avant les rails. Sans barrière ni signal, on regarde : le train passe avant tous. Sur un passage étroit, les panneaux disent en plus qui cède à qui vient en face.',
};

export const STATEMENTS: Readonly<Record<Style, readonly string[]>> = {
  plain: [
    'Je conduis la voiture bleue. Aucun panneau n’annonce cette intersection.',
    'Au volant de la voiture bleue, j’arrive à cette intersection sans signalisation.',
  ],
  signed: [
    'Je conduis la voiture bleue. Les panneaux de chaque branche sont dessinés.',
    'Au volant de la voiture bleue, j’arrive à cette intersection signalée.',
  ],
  track: [
    'Je conduis la voiture bleue. Il n’y a pas de panneau ; une des branches est un chemin de terre.',
    'Au volant de la voiture bleue, j’arrive là où un chemin de terre rejoint la route.',
  ],
  lit: [
    'Je conduis la voiture bleue. Je regarde mon feu et celui des autres.',
    'Au volant de la voiture bleue, j’arrive à ces feux ; leur couleur ne change pas.',
  ],
  ring: [
    'Je conduis la voiture bleue. Je regarde la signalisation aux entrées de cette place.',
    'Au volant de la voiture bleue, je suis à cette place ronde ; je regarde ses entrées.',
  ],
  crossing: [
    'Je conduis la voiture bleue. Aucun panneau de priorité n’est posé ici ; le piéton traverse.',
    'Au volant de la voiture bleue, j’arrive à ce carrefour où un piéton traverse.',
  ],
  tram: [
    'Je conduis la voiture bleue. Chacun suit sa flèche.',
    'Au volant de la voiture bleue, je regarde d’où vient chaque véhicule.',
  ],
  'blue-light': [
    'Je conduis la voiture bleue. Chacun suit sa flèche ; des feux bleus sont allumés ou éteints.',
    'Au volant de la voiture bleue, je regarde qui arrive, feux bleus allumés ou non.',
  ],
  agent: [
    'Je conduis la voiture bleue. Un agent règle la circulation au milieu du carrefour.',
    'Au volant de la voiture bleue, j’arrive à ce carrefour ; un agent s’y tient.',
  ],
  reserved: [
    'Je conduis la voiture bleue. Une voie réservée longe la mienne ; chacun suit sa flèche.',
    'Au volant de la voiture bleue, j’ai à ma droite une voie réservée.',
  ],
  swing: [
    'Je conduis le véhicule bleu. Un long véhicule tourne à droite ; le sol teinté est celui qu’il balaie.',
    'Au volant du véhicule bleu, je vois tourner un long véhicule ; il passera sur tout le sol teinté.',
  ],
  narrow: [
    'Je conduis le véhicule bleu. Nous ne passons pas de front dans ce rétrécissement.',
    'Au volant du véhicule bleu, j’arrive à ce passage où l’on ne se croise pas.',
  ],
  rail: [
    'Je conduis la voiture bleue. J’ai regardé et écouté des deux côtés de ce passage à niveau.',
    'Au volant de la voiture bleue, j’arrive à ce passage à niveau ; le dessin montre tout ce que je vois.',
  ],
};
