import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controls } from '../components/controls';

it( 'turns one slide back, one on, and to a chosen one', async () => {
	const [ onStep, onShow, onToggle ] = [ jest.fn(), jest.fn(), jest.fn() ];
	render(
		<Controls
			count={ 3 }
			index={ 1 }
			autoplay
			isPlaying={ false }
			onStep={ onStep }
			onShow={ onShow }
			onToggle={ onToggle }
		/>
	);
	const user = userEvent.setup();
	for ( const name of [ 'Previous slide', 'Next slide', 'Go to slide 3', 'Play Slideshow' ] ) {
		await user.click( screen.getByRole( 'button', { name } ) );
	}
	expect( onStep.mock.calls ).toEqual( [ [ -1 ], [ 1 ] ] );
	expect( onShow.mock.calls ).toEqual( [ [ 2 ] ] );
	expect( onToggle ).toHaveBeenCalledTimes( 1 );
} );
