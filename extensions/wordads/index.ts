import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { icon } from './icon';
import save from './save';
import type { AdAttributes } from './types';

export { metadata };

export const settings: BlockSettings< AdAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "wordads" */ './edit' ) ),
	save,
};
