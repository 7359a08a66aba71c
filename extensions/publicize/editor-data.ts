import { getInitialState, toRecord } from '../../shared/site';

/** Returns the panel's data from the server; see EditorData.php. Empty if there is none. */
export const getEditorData = () => toRecord( toRecord( getInitialState().slipstream ).publicize );
