import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { icon } from './icon';
import { findService } from './services';

type Icons = Readonly< Record< string, string > >;

/** Promise of the icons. All buttons of the page share one request. */
let request: Promise< Icons > | undefined;

const load = (): Promise< Icons > =>
	( request ??= apiFetch< Icons >( { path: '/slipstream/v1/sharing/icons' } ).catch( () => {
		request = undefined;
		return {};
	} ) );

/** The icon of a service, as visitors see it. Shows a general icon until the icons are loaded. */
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
