import { getInitialState, getText, toRecord } from '../../shared/site';

/** What the owner has set up; the address is there for those alone who may. */
export function getSetup() {
	const { instagram } = toRecord( getInitialState().slipstream );
	return {
		isReady: toRecord( instagram ).isReady === true,
		setUpUrl: getText( toRecord( instagram ), 'setUpUrl' ) ?? '',
	};
}
