import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { icon } from './icon';
import save from './save';
import type { AmazonAttributes } from './types';

export { metadata };

export const settings: BlockSettings< AmazonAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "amazon" */ './edit' ) ),
	save,
};
