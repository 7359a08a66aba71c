import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import { beforeSave } from './before-save';
import metadata from './block.json';
import { deprecated } from './deprecated';
import { icon } from './icon';
import save from './save';
import { transforms } from './transforms';
import type { GalleryAttributes } from './types';

export { beforeSave, metadata };

export const settings: BlockSettings< GalleryAttributes > = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "tiled-gallery" */ './edit' ) ),
	save,
	deprecated,
	transforms,
};
