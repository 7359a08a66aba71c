import type { PanelModule } from '../../shared/types/extension';
import { ThreadImport } from './components/thread-import';

export const panel: PanelModule[ 'panel' ] = { name: 'gathering-tweetstorms', render: ThreadImport };
