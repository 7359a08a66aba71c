import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { icon } from './icon';
import save from './save';

export { metadata };

export const settings: BlockSettings = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "reader-account" */ './edit' ) ),
	save,
};
