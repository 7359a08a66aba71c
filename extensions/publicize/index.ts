import type { PanelModule } from '../../shared/types/extension';
import { SharePlugin } from './components/share-plugin';

export const panel: PanelModule[ 'panel' ] = { name: 'publicize', render: SharePlugin };
