import { usePostTypeSupports } from '../../../shared/hooks/use-post-type-supports';
import { lazyPanel } from '../../../shared/register/lazy-panel';
import { getInitialState, toRecord } from '../../../shared/site';
import type { PanelModule } from '../../../shared/types/extension';
import { NewsletterPanels } from './editor/panels';

/** Whether the site owner emails new posts; see NewsletterSettings. */
const isOn = () => toRecord( getInitialState().slipstream ).newsletter === true;

export const panel: PanelModule[ 'panel' ] = {
	name: 'subscribers',
	render: lazyPanel( {
		Fill: NewsletterPanels,
		useIsShown: () => usePostTypeSupports( 'slipstream-newsletter' ) && isOn(),
		importer: () => import( /* webpackChunkName: "newsletter" */ './editor/body' ),
	} ),
};
