/** A scene of one picture as a display list, by its view: for the picture itself, and for the why layer, which keeps off its words. */
import { momentAt } from '../clip/timeline.ts';
import type { Defs, Drawing } from '../kit/display-list.ts';
import type { Frame } from '../kit/geometry.ts';
import type { SingleScene } from '../schema/scene.ts';
import { drawChart } from '../views/chart/chart-view.ts';
import { drawSection } from '../views/chart/section-view.ts';
import { drawSheet } from '../views/chart/sheet-view.ts';
import { drawTide } from '../views/chart/tide-view.ts';
import { drawDashboard } from '../views/dashboard/dashboard-view.ts';
import { drawDriver } from '../views/driver/driver-view.ts';
import { drawInlandBoards } from '../views/inland/board-view.ts';
import { drawInlandPlan } from '../views/inland/inland-plan.ts';
import { drawInland } from '../views/inland/inland-view.ts';
import { drawObject } from '../views/objects/object-view.ts';
import { drawPlan } from '../views/plan/plan-view.ts';
import { drawSeaPlan } from '../views/sea/plan-view.ts';
import { drawSea } from '../views/sea/sea-view.ts';
import { drawSignScene } from '../views/signs/sign-view.ts';

/** One scene as a display list, without its frame; a clip at `seconds`, or at its poster. */
export function drawSingle(
  scene: SingleScene,
  frame: Frame,
  defs: Defs,
  detail: 0 | 1 | 2,
  seconds?: number,
): Drawing {
  switch (scene.view) {
    case 'conducteur':
      return drawDriver(scene, frame, defs, detail, scene.clip && momentAt(scene, seconds));
    case 'plan':
      return drawPlan(scene, frame, defs);
    case 'panneau':
      return drawSignScene(scene, frame, defs);
    case 'tableau-de-bord':
      return drawDashboard(scene, frame, defs);
    case 'objet':
      return drawObject(scene, frame, defs);
    case 'mer':
      return drawSea(scene, frame, defs, detail === 0 ? 0 : 1);
    case 'plan-mer':
      return drawSeaPlan(scene, frame, defs);
    case 'fluvial':
      return drawInland(scene, frame, defs, detail === 0 ? 0 : 1);
    case 'plan-fluvial':
      return drawInlandPlan(scene, frame, defs);
    case 'panneau-fluvial':
      return drawInlandBoards(scene, frame, defs);
    case 'carte':
      return drawChart(scene, frame, defs);
    case 'maree':
      return drawTide(scene, frame, defs);
    case 'coupe':
      return drawSection(scene, frame, defs);
    case 'feuille':
      return drawSheet(scene, frame, defs);
  }
}
