import { lazyEdit } from '../../shared/register/lazy-edit';
import type { BlockSettings } from '../../shared/types/extension';
import metadata from './block.json';
import { icon } from './icon';
import save from './save';
import { variations } from './variations';
import * as whatsappButton from './whatsapp-button';

export { metadata };

export const settings: BlockSettings = {
	icon,
	edit: lazyEdit( () => import( /* webpackChunkName: "send-a-message" */ './edit' ) ),
	save,
	variations,
};

export const children = [ whatsappButton ];
