/** Expects the one warning of WordPress 7.2, which deprecates this template format. */
export const allowTemplates = () => {
	const { warn } = jest.mocked( console );
	return warn.mock.calls.length && expect( console ).toHaveWarned();
};
