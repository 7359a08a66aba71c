import type { PanelModule } from '../../shared/types/extension';
import { EpisodeHelper } from './panels';

export const panel: PanelModule[ 'panel' ] = { name: 'anchor-fm', render: EpisodeHelper };
