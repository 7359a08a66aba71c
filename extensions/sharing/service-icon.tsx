import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { icon } from './icon';
import { findService } from './services';

type Icons = Readonly< Record< string, string > >;

/** One request for all buttons of the page. */
let request: Promise< Icons > | undefined;

const load = (): Promise< Icons > =>
	( request ??= apiFetch< Icons >( { path: '/slipstream/v1/sharing/icons' } ).catch( () => {
		request = undefined;
		return {};
	} ) );

/** The icon that visitors see of a service; a general one until it has arrived. */
export function ServiceIcon( { id }: { readonly id: string } ) {
	const [ icons, setIcons ] = useState< Icons >( {} );
	useEffect( () => {
		let isCurrent = true;
		void load().then( ( loaded ) => isCurrent && setIcons( loaded ) );
		return () => {
			isCurrent = false;
		};
	}, [] );
	const svg = icons[ findService( id )?.id ?? id ];
	return svg ? <span className="sharing-icon" dangerouslySetInnerHTML={ { __html: svg } } /> : icon;
}
