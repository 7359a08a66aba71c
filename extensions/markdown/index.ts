import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { beforeSave } from './before-save';
import { deprecated } from './deprecated';
import { icon } from './icon';
import { loadEdit } from './load-edit';
import save from './save';
import { transforms } from './transforms';
import type { MarkdownAttributes } from './types';

export { beforeSave, metadata };

export const settings: BlockSettings< MarkdownAttributes > = {
	icon,
	edit: lazyEdit( loadEdit ),
	save,
	deprecated,
	transforms,
};
