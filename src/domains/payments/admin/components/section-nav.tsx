import { __ } from '@wordpress/i18n';
import { sectionLinks } from '../places';
import type { Section } from '../types';

interface Props {
	readonly current: Section;
	/** Sections that have nothing to show. */
	readonly hidden: readonly Section[];
}

/** Links to the sections of the screen, in the form of WordPress' tabs. */
export function SectionNav( { current, hidden }: Props ) {
	return (
		<nav className="nav-tab-wrapper" aria-label={ __( 'Sections', 'slipstream' ) }>
			{ sectionLinks( hidden ).map( ( { name, title, url } ) => (
				<a
					key={ name }
					href={ url }
					className={ name === current ? 'nav-tab nav-tab-active' : 'nav-tab' }
					aria-current={ name === current ? 'page' : undefined }
				>
					{ title }
				</a>
			) ) }
		</nav>
	);
}
