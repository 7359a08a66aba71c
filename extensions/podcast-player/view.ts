// Script: episodes are changed without leaving the page, speed and place are remembered, and other blocks can steer the audio.
import { mountEach } from '../../shared/view';
import { orElseFail } from './view/failure';
import { start } from './view/player';

mountEach( '.wp-block-jetpack-podcast-player.is-default[id]', ( root ) => orElseFail( root, () => start( root ) ) );
