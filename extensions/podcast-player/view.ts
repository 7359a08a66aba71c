// Script: episodes are changed without leaving the page, speed and place are remembered, and other blocks can steer the audio.
import { mountServerRoots } from '../../shared/view/server-root';
import { orElseFail } from './view/failure';
import { start } from './view/player';

mountServerRoots( 'podcast-player', ( root ) => orElseFail( root, () => start( root ) ) );
