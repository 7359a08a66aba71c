import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockModule, BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { icon } from './icon';
import * as item from './item';
import save from './save';
import type { BlogrollAttributes } from './types';

export { metadata };

export const settings: BlockSettings< BlogrollAttributes > = {
	icon,
	// One chunk for the list and its items, which are always edited together.
	edit: lazyEdit( () => import( /* webpackChunkName: "blogroll" */ './edit' ) ),
	save,
};

export const children: readonly BlockModule[] = [ item ];
