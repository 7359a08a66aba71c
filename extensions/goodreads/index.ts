import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { GoodreadsAttributes } from './types';

export { metadata };

export const settings: BlockSettings< GoodreadsAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "goodreads" */ './edit' ) ),
	save,
	deprecated,
	transforms,
};
