import { mountEach } from '../../shared/view';
import { startSlider } from './view/slider';

/** Makes the divider movable. Without this script, the images are stacked. */
mountEach( '.jx-slider', startSlider );
