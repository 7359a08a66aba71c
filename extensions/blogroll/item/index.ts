import { decodeEntities } from '@wordpress/html-entities';
import { lazyEdit } from '../../../shared/register/lazy-edit';
import type { BlockSettings } from '../../../shared/types/extension';
import metadata from './block.json';
import { icon } from './icon';
import save from './save';
import type { BlogrollItemAttributes } from './types';

export { metadata };

export const settings: BlockSettings< BlogrollItemAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "blogroll" */ './edit' ) ),
	save,
	__experimentalLabel: ( { name } ) => decodeEntities( name ?? '' ),
};
