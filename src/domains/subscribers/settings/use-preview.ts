import { useEffect, useRef, useState } from '@wordpress/element';
import { reasonOf } from '../../../admin/requests';
import { requests, type Drafts, type Preview, type Template } from './requests';
import { useSaves } from './use-saves';

/** Milliseconds without a change before the preview is updated. */
const DEBOUNCE = 400;

interface State {
	readonly preview?: Preview;
	/** Error message of the last request; '' if there is none. The preview is then the last valid one. */
	readonly problem: string;
}

/**
 * Loads the preview of an email, and reloads it after changes.
 *
 * @param settings Values that are not saved. Pass the same object while nothing changes.
 * @param saved    Saved values of this section. If those of any section change, all previews are loaded again.
 */
export function usePreview( template: Template, settings: Drafts, saved: unknown ): State {
	const [ state, setState ] = useState< State >( { problem: '' } );
	const isFirst = useRef( true );
	const saves = useSaves( saved );
	useEffect( () => {
		let isCurrent = true;
		// After an error, the last valid preview stays.
		const show = ( next: State ) => isCurrent && setState( ( last ) => ( { ...last, ...next } ) );
		const load = async () => {
			isFirst.current = false;
			try {
				const preview = await requests.preview( template, settings );
				show( { preview, problem: '' } );
			} catch ( error ) {
				show( { problem: reasonOf( error ) || ' ' } );
			}
		};
		const timer = setTimeout( () => void load(), isFirst.current ? 0 : DEBOUNCE );
		return () => {
			isCurrent = false;
			clearTimeout( timer );
		};
	}, [ template, settings, saves ] );
	return state;
}
