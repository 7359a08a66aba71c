import type { BlockModule, FilterModule } from '../../shared/types/extension';
import { keepOldClasses, readAttributes, withHostedVideo } from './core-video';
import * as video from './video';

export const name = 'videopress';

/** Without this extension, hosted videos stay readable and are saved unchanged. */
export const staysFor: FilterModule[ 'staysFor' ] = [ 'missing_plan', 'missing_module', 'unknown' ];

export const filters: FilterModule[ 'filters' ] = [
	[ 'blocks.registerBlockType', 'jetpack/videopress', withHostedVideo, 5 ],
	[ 'blocks.getBlockAttributes', 'jetpack/videopress', readAttributes ],
	[ 'blocks.getSaveContent.extraProps', 'jetpack/videopress', keepOldClasses, 20 ],
];

export const children: ReadonlyArray< BlockModule > = [ video ];
