/**
 * Password and file of a certificate as older programs close it: RC2 with 40 bits, which OpenSSL has left. It is of
 * VOLTRIX SERRANA S.A., 69.810.101/0001-24, and ends in a hundred years.
 */
export const olderPfx = {
  password: 'senha',
  bytes: Buffer.from(
    [
      'MIIJgQIBAzCCCUcGCSqGSIb3DQEHAaCCCTgEggk0MIIJMDCCA+cGCSqGSIb3DQEHBqCCA9gwggPUAgEAMIIDzQYJKoZIhvcNAQcBMBwG',
      'CiqGSIb3DQEMAQYwDgQIlrUG0YoMTWACAggAgIIDoMsi49E20bnlU5v9QeGYl2qPhoOnlNbdpSVqrlk3ebks+BJMMAJ//ilx+RWpNULg',
      'QlOrmCuy2bjmEYWfL1ZCFzPJHVcvFTO/cz6jfWWamh6CyyFPqT98ydmp4Xn1EbNokt74C93wbyAC41xqfd+YfhDZJoOHghSnY9TszHa3',
      'rX0F8lzsDn/TfvoAtHZheMcgTtTWqqwqURIKr/fOHMmtP+xqRMhjhvS4BuVJMUVz/tRCJHonmoUSITQf0hIbfeNpRLsl0sJSBkDO1YqI',
      'atzry8+7feEmGjVibt4NYw1x/AJ6AU+YSNS5YuXCA6veXtxw51lW5aAMGxZ+38tf7zLLXxayFjv1/UhE+ZomQtXkAhKn2sPDpekhmtJ0',
      'XH1E9obHa5T3Ha/0kvTppUftOA8ZYuzbB1DQ0sNiHcnUDiPoZashxJ8A3wKzKtt37/+arxIzssZr/0ZCFh4Yv8t1dpOlGGtRP7HVGkT9',
      'O/3IPz1ilmW4W2gqmtzbqBf4c1Cdh76Y48lnlCSFzBYLNUvGFGq4q1JlltMAU5zz0SR/i5PglMX73TI4aH2QhAz3tNHP/Wk57oMfYRmI',
      'bzGqp7tayJHwWFR1JJnRAHW3iiLKYE2dPvHrL12DZlb7ftVpc+MzXn8JebLfIy/UcYtTGkBIywOknmOvBWS5vzcmxTxSZi2Ea93OTxPw',
      'eNJAot1ZqPFsbglGbh+LQZb9+IAPA/N2EL8IWUGrmXh784td9OUZ6IkpgKwXJFPWTXe3xt2wF0tye7GEaQy4vciNFMRUSXdTuR+0VeeQ',
      'w9Ag5gxTMmEqNs2iu8U1+ev23ot75mbRq+VxR0B08r72djyLsMAP29alYAUdFSd4QT723Cg3c1EYg6Ek4uyMvR0E7XE/Jhfi1c8Da6cy',
      'SI1PgSDcoPopph9f8ULt4tlwLiM/7iS3gSEs+Y2ve9MGB6dfSxBje2xBkikyI9Ozguf0OL5rkHDFQhijinnoDwsxqcU2gkkYjlO0Bk+U',
      'XRhcq/1slW+mSRB6UnW/5AH4yDp68TfYwqlkWgN6Dk1d+bYoZmqJojfT39Yl4SZCu0qUmVg6w4PxZbgKnH+wqP1mxnKcTjN4bLgsC16e',
      'VUwmjNNkIO1mJK890JtCbdumenerVxZ/ZSaawXLbbGEcQ5VC1f+plCv5ZBBjMbDYUH5GJcE28cuUTbRByiteVc3cNiSDWhd26lE+HUAF',
      'hzr62/vuQ+CzuxtAfvhTHnX42XtjDxAwggVBBgkqhkiG9w0BBwGgggUyBIIFLjCCBSowggUmBgsqhkiG9w0BDAoBAqCCBO4wggTqMBwG',
      'CiqGSIb3DQEMAQMwDgQI2518s0GxEn8CAggABIIEyNbwmrjW30GWcnMDge99MeT8EFqFa82rZO64OfAJiBQB3fwYBYrMgbP7RByNtvRi',
      'ksOOyr4uwMAweL7ztd7cggXeWi0vy2xlVQIgZIrI6aOBaYrDftsExFJAsti+SZnZbIqestYaff46C2cWYoT7BfMFBP9wvY8uFdSIhD3v',
      'F7sI+brA3flGiAD9zJOLU8QnbiLkEg9su5Jl860Ch55lvRSQcjDcsxhtvk4wdVpUHtPcQfs5oyg0L+zaxOZlV+DXb/s5gQNARZXHgLMD',
      'e35H44Ub8lI2XSG0Z3Wu9huEPTZ2YSwu+Zhhg9oWGcntnA2kTZYu9uTowbUa4XPubjbluCDlsrB+2975O0mZ9mlw+IGcnMqWofAXZ6y7',
      's//PNFmUVh3z4Jc12aDNCXsatEnAEJGCeCC6CTjbDKWnImzuqzTUXqSz7yh+/Zd4N2weHwKbyqXd7Q4ZOfoY/epJx9jp9wPLWd4aaBtQ',
      '29BrePxlXsIJeFNB6RMsReT2xvV0vpkAMXYTF6Be/XAZ7mc/yy5pY/L8qdAAvcv9gSRHonsDfyIwguIsymDoA3PJp+8xJjXTCfAWBMte',
      'LgiouHyYF2CKfwejqRl7gi6ap3kzpwp9e0xMqwEPaLs/DjbTm1wyNYqB5Y+Y2nAoUhiW41XYBUFEC6/W6ewrFlvJEuNUsvLJd/zIY3KD',
      'BCmzlW1Mslf7z6RLsAIkHwO6pN9GuGIpbZ3txOfKtN4ia4vft9dEyLqzNed+Wwx2NsjuuH+wj9lnX269B05ku7HAAQ99n1AR7rhXyIsm',
      'bLwVehzUFGwZJ/l5V7c3EiNmmWiUI9oWPKIYinFa1qlOo3cElqnm+Ow//r7Y5PDZz5sBQciKXg0Mg9Nkx4oX3c8aWPaHf4dOlxUSal3P',
      'z/lhkHHQoYCsBFs9gsdswShKNStpROtT8dgJCXHU3k5ZY55K1gaMellv8xMSJoWf6+Jpmme8rEWA2EZgUWJa+9x5F04RMh3QsplNZhH/',
      'hSUJy/qWMEap6dGCqD142plAK5ohCLy8EgTnc3+lE3vdOIui8nUr3R7oTJ6tn5mD1TygHnG/KofqKwXdaRgYj7T91LyKCeFQXJj9iXBe',
      'CGmetyF1ebNM7PyLjfnCD8s33fkdnfbAbZONZ+VfT2BtiZv97+ZyTk9enCkbRygiiJEA6W9nUzdRHmpSCv0kSCOIjlA4CEhNvsdAlUd5',
      'LlKf3Q1UNcSPP6gZl2wdfcub49MFa+sYx68D0uokziFOM5AEQ8POzPcwRkPdEDeK6ML+yxk7hWOhbVy8l377HyXvV6+0dP8qFp4KwPg1',
      'NT8EFiBKZN7sHGcpcmNpiseO8onYYI+kQ1pmoUDq5FmHEEMDxHj+R6lVro1bZkMOzLN/doT6SFE4Z1ZaMsvMTbJIHKoJpoJOYaG7RlBU',
      '1mIHC9yRUpOD6WQIc+9vlpGXw2K67REKK1VLDU1lnBiWtKecLfaI+KWjxInEFyZBUhOllRh+mpDynX3Ah10TLG86+MkaZZyjcGgY2at4',
      'paY1AShL6Cd9eczIo/5TCF5+VbZzGFaOmlD0v+K73XdExMq1pA3xnI/FdDhkHUQx5SISfxHGb42nS3Vz0Rw2rEzjuzDukfCUuwucZzZi',
      '1isCDIXsWjElMCMGCSqGSIb3DQEJFTEWBBTawAE3Xd2xf2dvn18JfQUyEjL3ljAxMCEwCQYFKw4DAhoFAAQU25qZMAWWXvBk3aHAku4x',
      '/5xhrMcECBU1sI+HAGmZAgIIAA==',
    ].join(''),
    'base64',
  ),
}
