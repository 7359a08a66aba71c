import { mountEach } from '../../shared/view';
import { startSlider } from './view/slider';

/** Script is needed to move the line between two images. Without it they stand one below the other. */
mountEach( '.jx-slider', startSlider );
