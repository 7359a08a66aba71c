import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { icon } from './icon';
import save from './save';
import type { TockAttributes } from './types';

export { metadata };

export const settings: BlockSettings< TockAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "tock" */ './edit' ) ),
	save,
};
