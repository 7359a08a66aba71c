import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockModule, BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { deprecated } from './deprecated';
import * as dialogue from './dialogue';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { ConversationAttributes } from './types';

export { metadata };

export const settings: BlockSettings< ConversationAttributes > = {
	icon,
	// The container and its inner blocks share a chunk, because they are edited together.
	edit: lazyEdit( () => import( /* webpackChunkName: "conversation" */ './edit' ) ),
	save,
	deprecated,
	transforms,
};

export const children: readonly BlockModule[] = [ dialogue ];
