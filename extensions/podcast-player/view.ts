// View script: plays episodes, remembers speed and position, and lets other blocks control the audio.
import { mountServerRoots } from '../../shared/view/server-root';
import { orElseFail } from './view/failure';
import { start } from './view/player';

mountServerRoots( 'podcast-player', ( root ) => orElseFail( root, () => start( root ) ) );
