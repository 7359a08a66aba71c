import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockModule, BlockSettings } from '../../shared/types/extension';
import * as address from './address';
import metadata from './block.json';
import * as email from './email';
import { icon } from './icon';
import * as phone from './phone';
import save from './save';
import { transforms } from './transforms';

export { metadata };

export const settings: BlockSettings = {
	icon,
	// The container and its inner blocks share a chunk, because they are edited together.
	edit: lazyEdit( () => import( /* webpackChunkName: "contact-info" */ './edit' ) ),
	save,
	transforms,
};

export const children: readonly BlockModule[] = [ address, email, phone ];
