import type { BlockModule, FilterModule } from '../../shared/types/extension';
import { keepOldClasses, readAttributes, withHostedVideo } from './core-video';
import * as video from './video';

export const name = 'videopress';

/** Reasons for which the filters stay active although the extension is unavailable, so that hosted videos are saved unchanged. */
export const staysFor: FilterModule[ 'staysFor' ] = [ 'missing_plan', 'missing_module', 'unknown' ];

export const filters: FilterModule[ 'filters' ] = [
	[ 'blocks.registerBlockType', 'jetpack/videopress', withHostedVideo, 5 ],
	[ 'blocks.getBlockAttributes', 'jetpack/videopress', readAttributes ],
	[ 'blocks.getSaveContent.extraProps', 'jetpack/videopress', keepOldClasses, 20 ],
];

export const children: ReadonlyArray< BlockModule > = [ video ];
