<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

use InvalidArgumentException;

/** Thrown for an invalid field of an email. The message names the field, but not the value, since it may be logged. */
final class InvalidEmailMessage extends InvalidArgumentException {}
