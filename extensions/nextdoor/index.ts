import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { NextdoorAttributes } from './types';

export { metadata };

export const settings: BlockSettings< NextdoorAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "nextdoor" */ './edit' ) ),
	save,
	transforms,
};
