import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockModule, BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { keepUnknown } from './fields/keep-unknown';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { FormAttributes } from './types';

export { children } from './fields';
export { metadata };

export const filters: BlockModule[ 'filters' ] = [
	[ 'blocks.getBlockAttributes', 'slipstream/contact-form/keep-unknown', keepUnknown ],
];

export const settings: BlockSettings< FormAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "contact-form" */ './edit' ) ),
	save,
	deprecated,
	transforms,
};
