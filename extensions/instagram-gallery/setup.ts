import { getInitialState, getText, toRecord } from '../../shared/site';

/** Returns whether the site has an Instagram app, and the URL of its setting: '' for users who may not change it. */
export function getSetup() {
	const { instagram } = toRecord( getInitialState().slipstream );
	return {
		isReady: toRecord( instagram ).isReady === true,
		setUpUrl: getText( toRecord( instagram ), 'setUpUrl' ) ?? '',
	};
}
