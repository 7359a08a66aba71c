import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { OpentableAttributes } from './types';

export { metadata };

export const settings: BlockSettings< OpentableAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "opentable" */ './edit' ) ),
	save,
	deprecated,
	transforms,
};
