import { openPage } from '../open-page';
import { App } from './app';

openPage( 'slipstream-home', ( { isWelcome } ) => <App isWelcome={ isWelcome === true } /> );
