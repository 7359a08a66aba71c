import { lazyEdit } from '../../../shared/register/lazy-edit';
import type { BlockSettings } from '../../../shared/types/extension';
import { buttonIcon } from '../button-icon';
import metadata from './block.json';
import { deprecated } from './deprecated';
import save from './save';

export { metadata };

export const settings: BlockSettings = {
	icon: buttonIcon,
	edit: lazyEdit( () => import( /* webpackChunkName: "premium-content" */ './edit' ) ),
	save,
	deprecated,
};
